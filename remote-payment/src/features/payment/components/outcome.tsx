import { useEffect, useRef, type ReactNode } from 'react';
import { color, DefinitionList, fontSize, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const Heading = styled.h2<{ $isGood: boolean }>`
  color: ${({ $isGood }) => ($isGood ? color.successText : color.heading)};
  font-size: ${fontSize.title2};
`;

interface OutcomeProps {
  readonly title: string;
  readonly isGood: boolean;
  /** What it means for the patient. */
  readonly text: string;
  readonly transactionId: string;
  /** What follows the transaction. */
  readonly children: ReactNode;
}

/** What became of a payment; focus moves here because what was shown before is gone. */
export function Outcome({ title, isGood, text, transactionId, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="m" alignItems="start">
      <Heading ref={heading} tabIndex={-1} $isGood={isGood}>
        {title}
      </Heading>
      <p>{text}</p>
      <DefinitionList items={[{ term: texts.transaction, details: transactionId }]} />
      {children}
    </Stack>
  );
}
