import { Link } from 'react-router-dom';
import { color, fontWeight, media, radius, size, space } from 'shared-ui';
import { styled } from 'styled-components';
import { fromTheStart, useAddress } from './use-address';

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  min-width: 0;
  box-shadow: inset 0 -1px 0 ${color.border};

  /* One row, which scrolls sideways. */
  ${media.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
  }
`;

const Tab = styled(Link)`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  min-width: ${size.touchTarget};
  min-height: ${size.touchTarget};
  padding-inline: ${space.s};
  border-radius: ${radius.s};
  color: ${color.link};
  text-decoration: none;

  &:hover {
    background: ${color.surfaceMuted};
  }

  &[aria-current='page'] {
    box-shadow: inset 0 -3px 0 ${color.primary};
    color: ${color.text};
    font-weight: ${fontWeight.bold};
  }
`;

interface FilterLinksProps<Value extends string> {
  readonly label: string;
  /** The parameter of the address. */
  readonly name: string;
  readonly value: Value;
  readonly choices: readonly (readonly [value: Value, text: string])[];
}

/** Links to what a list can be filtered by. They keep its search and begin with the first page. */
export function FilterLinks<Value extends string>(props: FilterLinksProps<Value>) {
  const { label, name, value: current, choices } = props;
  const { toLink } = useAddress();
  return (
    <Bar aria-label={label}>
      {choices.map(([value, text]) => (
        <Tab
          key={value}
          to={toLink({ ...fromTheStart, [name]: value })}
          aria-current={value === current ? 'page' : undefined}
          preventScrollReset
        >
          {text}
        </Tab>
      ))}
    </Bar>
  );
}
