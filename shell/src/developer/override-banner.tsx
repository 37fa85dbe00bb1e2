import { OVERRIDES_PATH } from 'shared-contracts';
import { Button, color, fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';
import { useSite } from '../site';
import { texts } from '../texts';

const Strip = styled.div`
  display: flex;
  gap: ${space.m};
  align-items: center;
  justify-content: center;
  padding: ${space.xs} ${space.gutter};
  background: ${color.warningSoft};
  color: ${color.warningText};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
`;

async function reset(): Promise<void> {
  await fetch(OVERRIDES_PATH, { method: 'DELETE' });
  window.location.reload();
}

/** Names the remotes that come from a developer's own server. */
export function OverrideBanner() {
  const entries = Object.entries(useSite().overridden);
  const remotes = entries.map(([name, origin]) => `${name} (${origin})`).join(', ');
  return (
    <Strip role="status">
      {texts.overridden(remotes)}
      <Button variant="secondary" onClick={() => void reset()}>
        {texts.reset}
      </Button>
    </Strip>
  );
}
