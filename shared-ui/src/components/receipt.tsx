import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, media, radius, shadow, space } from '../theme/tokens';
import { DefinitionList, type Definition } from './definition-list';

const Paper = styled.article`
  max-width: 30rem;
  padding: clamp(1.25rem, 5vw, 2rem);
  border: 1px solid ${color.border};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${shadow.mid};

  ${media.print} {
    max-width: none;
    border: 0;
    padding: 0;
    box-shadow: none;
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m};
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space.l};
`;

const Title = styled.h2`
  font-size: ${fontSize.title3};
`;

const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.l};
  justify-content: space-between;
  margin-top: ${space.s};
  padding-top: ${space.l};
  border-top: 2px solid ${color.heading};
  color: ${color.heading};
  font-size: ${fontSize.title3};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
`;

const Note = styled.div`
  margin-top: ${space.l};
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

interface ReceiptProps {
  title: string;
  items: readonly Definition[];
  totalLabel: string;
  logo: ReactNode;
  /** The amount, already formatted. */
  total: string;
  /** Small print under the total. */
  children?: ReactNode;
}

/** Proof of a payment, on screen and on paper. */
export function Receipt({ logo, title, items, totalLabel, total, children }: ReceiptProps) {
  const titleId = useId();
  return (
    <Paper aria-labelledby={titleId}>
      <Head>
        <Title id={titleId}>{title}</Title>
        {logo}
      </Head>
      <DefinitionList items={items} />
      <Total>
        <span>{totalLabel}</span> <span>{total}</span>
      </Total>
      {children && <Note>{children}</Note>}
    </Paper>
  );
}
