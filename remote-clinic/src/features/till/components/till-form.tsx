import { formatPrice, type TillLine, tillReasonSchema } from 'shared-contracts';
import { toRule } from 'shared-data';
import { Button, type DataColumn, DataTable, FormError, Stack, TextField } from 'shared-ui';
import { visitTexts } from 'shared-visits/visit-texts';
import { tillTexts } from '../../../till-texts';
import { type Till, useTillForm } from '../hooks/use-till-form';
import { parseCounted, toCount, toDifference } from '../model/till';

const { columns: headers, form: labels } = tillTexts;
const { methods } = visitTexts.money;

type TillForm = ReturnType<typeof useTillForm>;

const toMoneyColumn = (
  key: 'received' | 'returned' | 'expected',
  toCents: (line: TillLine) => number,
): DataColumn<TillLine> => ({
  key,
  header: headers[key],
  render: (line) => formatPrice(toCents(line)),
});

function toColumns({ form, typed }: TillForm): DataColumn<TillLine>[] {
  const { errors } = form.formState;
  return [
    { key: 'method', header: headers.method, render: ({ method }) => methods[method] },
    toMoneyColumn('received', ({ receivedCents }) => receivedCents),
    toMoneyColumn('returned', ({ returnedCents }) => returnedCents),
    toMoneyColumn('expected', ({ expectedCents }) => expectedCents),
    {
      key: 'counted',
      header: headers.counted,
      width: '24%',
      render: ({ method }) => (
        <TextField
          {...form.register(method, {
            validate: (text) => !Number.isNaN(parseCounted(text)) || labels.countedInvalid,
          })}
          label={labels.counted(methods[method])}
          isLabelHidden
          inputMode="decimal"
          autoComplete="off"
          error={errors[method]?.message}
        />
      ),
    },
    {
      key: 'difference',
      header: headers.difference,
      render: (line) => {
        const difference = toDifference(toCount(line, typed[line.method] ?? ''));
        return Number.isNaN(difference) ? '–' : formatPrice(difference);
      },
    },
  ];
}

/** What should be there beside what was counted. A till that was closed is closed again with a reason. */
export function TillForm({ till }: { readonly till: Till }) {
  const closing = useTillForm(till);
  const { form, isAgain, submit, isPending, message } = closing;
  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      <DataTable
        caption={labels.caption}
        columns={toColumns(closing)}
        rows={till.lines}
        rowKey={({ method }) => method}
      />
      {isAgain && (
        <TextField
          {...form.register('reason', { validate: toRule(tillReasonSchema) })}
          label={labels.reason}
          hint={labels.reasonHint}
          error={form.formState.errors.reason?.message}
          maxLength={1000}
          autoComplete="off"
          isRequired
        />
      )}
      <FormError>{message}</FormError>
      <div data-print="hide">
        <Button type="submit" isLoading={isPending}>
          {labels.submit}
        </Button>
      </div>
    </Stack>
  );
}
