import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requireSession } from 'shared-auth';
import { formatTimeOf } from 'shared-contracts';
import { Button, Card, Cluster, FormError, Stack } from 'shared-ui';
import { texts } from '../../texts';

const { unverified: words } = texts;

/** Tells the clinic of an address that was verified a moment ago: the token says so once it is renewed. */
async function renewSession(): Promise<void> {
  const session = requireSession();
  const token = session.getAccessToken();
  if (token !== null) await session.renewAccessToken(token);
}

interface UnverifiedNoticeProps {
  /** When the clinic cancels the visit. */
  readonly lapsesAt: Date;
  /** The clinic's. */
  readonly timeZone: string;
}

/** Until when a visit waits for the payment, or for the address to be verified; offers the link again. */
export function UnverifiedNotice({ lapsesAt, timeZone }: UnverifiedNoticeProps) {
  const queries = useQueryClient();
  const sending = useMutation({ mutationFn: () => requireSession().sendVerification() });
  const checking = useMutation({
    mutationFn: renewSession,
    onSuccess: () => queries.invalidateQueries(),
  });
  const hasFailed = sending.isError || checking.isError;
  return (
    <Card tone="warm">
      <Stack gap="s">
        <p>{words.confirm(formatTimeOf(lapsesAt, timeZone))}</p>
        <Cluster gap="s">
          <Button
            variant="secondary"
            isLoading={sending.isPending}
            onClick={() => sending.mutate()}
          >
            {words.sendAgain}
          </Button>
          <Button
            variant="secondary"
            isLoading={checking.isPending}
            onClick={() => checking.mutate()}
          >
            {words.confirmed}
          </Button>
        </Cluster>
        <p role="status">{sending.isSuccess && words.sent}</p>
        <FormError>{hasFailed && words.failed}</FormError>
      </Stack>
    </Card>
  );
}
