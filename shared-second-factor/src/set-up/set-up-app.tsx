import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { totpCodeSchema } from 'shared-contracts';
import { CopyButton, QrCode, QueryView } from 'shared-data';
import { ButtonAnchor, Cluster, Stack, useMedia } from 'shared-ui';
import { CodeField } from '../parts/code-field';
import { Ltr } from '../parts/ltr';
import { useCodeForm } from '../parts/use-code-form';
import { texts } from '../texts';

/** What an authenticator app is given. */
interface AppSecret {
  /** Base32. */
  readonly secret: string;
  /** `otpauth://totp/…` */
  readonly uri: string;
}

/** Props of {@link SetUpApp}. */
export interface SetUpAppProps {
  /** Asks the API for a secret; called once. */
  readonly begin: () => Promise<AppSecret>;
  /** Sends the first code. A failure is shown; the form stays pending after a success. */
  readonly finish: (code: string) => Promise<void>;
}

/** As people read it aloud, in groups of four. */
const toGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

function Secret({ secret, uri }: AppSecret) {
  const isPhone = useMedia('phone');
  return (
    <Stack gap="m">
      <p>{texts.app.scan}</p>
      <QrCode text={uri} label={texts.app.picture} />
      {isPhone && (
        <ButtonAnchor variant="secondary" href={uri}>
          {texts.app.open}
        </ButtonAnchor>
      )}
      <p>{texts.app.secret}</p>
      <Cluster gap="s">
        <Ltr>{toGroups(secret)}</Ltr>
        <CopyButton text={secret} />
      </Cluster>
    </Stack>
  );
}

function FirstCode({ finish }: Pick<SetUpAppProps, 'finish'>) {
  const form = useCodeForm({
    schema: totpCodeSchema,
    invalid: texts.prove.codeInvalid,
    rejected: texts.app.wrongCode,
    send: finish,
  });
  return (
    <Stack gap="m">
      <p>{texts.app.enter}</p>
      <CodeField
        form={form}
        submitLabel={texts.app.submit}
        label={texts.prove.code}
        hint={texts.prove.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </Stack>
  );
}

/**
 * Sets up an authenticator app: shows a new secret, as a QR code and to type, and asks for the first code.
 * @example <SetUpApp begin={() => callApi(beginTotp, {})} finish={async (code) => setCodes(await send(code))} />
 */
export function SetUpApp({ begin, finish }: SetUpAppProps) {
  // Each call of `begin` replaces the secret: one for each time that the component is shown.
  const query = useQuery({
    queryKey: ['second-factor-secret', useId()],
    queryFn: begin,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return (
    <QueryView query={query}>
      {(appSecret) => (
        <Stack gap="xl">
          <Secret {...appSecret} />
          <FirstCode finish={finish} />
        </Stack>
      )}
    </QueryView>
  );
}
