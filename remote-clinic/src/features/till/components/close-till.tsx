import { useState } from 'react';
import { Button, Card, SectionHeading, Stack } from 'shared-ui';
import { tillTexts } from '../../../till-texts';
import type { Till } from '../hooks/use-till-form';
import { countLate } from '../model/till';
import { ClosingView } from './till-closing';
import { TillForm } from './till-form';

const { form: labels, closed, late } = tillTexts;

/** The day's closings, and the form that makes one. */
export function CloseTill({ till }: { readonly till: Till }) {
  const { closings, entries } = till;
  const [isAgain, setAgain] = useState(false);
  const lateCount = countLate(entries);
  const isClosed = closings.length > 0;
  return (
    <Stack gap="xxl">
      {isClosed && (
        <Stack as="section" aria-labelledby="till-closings">
          <SectionHeading id="till-closings" title={closed.heading} />
          {lateCount > 0 && (
            <Card tone="warm" role="status">
              {late(lateCount)}
            </Card>
          )}
          {closings.map((closing, index) => (
            <ClosingView key={closing.id} closing={closing} isSuperseded={index > 0} />
          ))}
        </Stack>
      )}
      {isClosed && !isAgain ? (
        <div data-print="hide">
          <Button variant="secondary" onClick={() => setAgain(true)}>
            {labels.again}
          </Button>
        </div>
      ) : (
        <Stack as="section" aria-labelledby="till-form">
          <SectionHeading id="till-form" title={labels.heading} lead={labels.lead} />
          <TillForm till={till} />
        </Stack>
      )}
    </Stack>
  );
}
