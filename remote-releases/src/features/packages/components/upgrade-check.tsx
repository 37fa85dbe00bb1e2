import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { endpointQuery } from 'shared-auth';
import { getPackageOverview, type ListedRemote, upgradeSchema } from 'shared-contracts';
import { toErrorText } from 'shared-data';
import { Button, Card, FormError, Stack, TextField } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { UpgradeResult } from './upgrade-result';

const { upgrade: labels } = texts.packages;

/** As wide as a package's name needs. */
const Form = styled.form`
  max-width: 30rem;
`;

interface UpgradeCheckProps {
  readonly remotes: readonly ListedRemote[];
}

/** Asks which releases accept a shared module in a new version. */
export function UpgradeCheck({ remotes }: UpgradeCheckProps) {
  const [asked, setAsked] = useState<string>();
  const query = useQuery({
    ...endpointQuery(getPackageOverview, { query: { upgrade: asked } }),
    enabled: asked !== undefined,
  });
  const { register, handleSubmit, formState } = useForm({ defaultValues: { upgrade: '' } });
  const submit = handleSubmit(({ upgrade }) => {
    if (upgrade.trim() === asked) void query.refetch();
    else setAsked(upgrade.trim());
  });
  const upgrade = asked === undefined ? null : query.data?.upgrade;
  return (
    <Card>
      <Stack>
        <h3>{labels.heading}</h3>
        <Stack as={Form} noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            {...register('upgrade', {
              validate: (text) => upgradeSchema.safeParse(text.trim()).success || labels.invalid,
            })}
            label={labels.label}
            hint={labels.hint}
            error={formState.errors.upgrade?.message}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
          <div>
            <Button type="submit" isLoading={query.isFetching}>
              {labels.action}
            </Button>
          </div>
        </Stack>
        <FormError>{query.isError && toErrorText(query.error)}</FormError>
      </Stack>
      <div role="status">{upgrade && <UpgradeResult upgrade={upgrade} remotes={remotes} />}</div>
    </Card>
  );
}
