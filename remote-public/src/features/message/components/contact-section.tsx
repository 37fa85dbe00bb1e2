import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { NewMessage } from 'shared-contracts';
import { useSave } from 'shared-data';
import {
  icons,
  Button,
  Card,
  color,
  FormError,
  Icon,
  media,
  PageSection,
  SectionHeading,
  space,
  Stack,
  TextArea,
  TextField,
} from 'shared-ui';
import { styled } from 'styled-components';
import { loadCode } from '../../../shared/load-code';
import { texts } from '../../../texts';
import type { MessageErrors } from '../api/contact-api';

const { contact } = texts;
const HEADING_ID = 'contact';

const Columns = styled.div`
  display: grid;
  gap: ${space.xl};
  align-items: start;

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space.xxl};
  }
`;

const SenderFields = styled(Stack)`
  ${media.tablet} {
    flex-direction: row;

    > * {
      flex: 1;
      min-width: 0;
    }
  }
`;

const Notice = styled(Card)`
  display: flex;
  gap: 0.75rem;
  color: ${color.successText};
`;

/** Away from the page: programs skip fields that are not displayed. */
const Trap = styled.div`
  position: absolute;
  inset-inline-start: -100vw;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;

interface FormValues extends NewMessage {
  /** Only programs fill it in. */
  readonly website: string;
}

/** Sends a message without errors; returns the errors. */
async function checkAndSend(message: FormValues): Promise<MessageErrors> {
  // Schemas and API client come with the first message, so that the landing page opens without them.
  const { findMessageErrors, sendMessage } = await loadCode(import('../api/contact-api'));
  const errors = findMessageErrors(message);
  if (Object.keys(errors).length === 0) await sendMessage(message);
  return errors;
}

const readForm = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as unknown as FormValues;

const focusField = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLElement>(`[name=${name}]`)?.focus();

function MessageSentNotice() {
  return (
    <Notice tone="mint">
      <Icon drawing={icons.check} size={24} />
      <div>
        <strong>{contact.sent}</strong>
        <p>{contact.sentText}</p>
      </div>
    </Notice>
  );
}

/** Without a form library: the fields keep what is typed before the page's code has loaded. */
function ContactForm() {
  // A page can lead here with a subject, as a visit that can only be changed by the clinic does.
  const [params] = useSearchParams();
  const [errors, setErrors] = useState<MessageErrors>({});
  const { save, isPending, data, message } = useSave(checkAndSend);
  const isSent = data !== undefined && Object.keys(data).length === 0;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    save(readForm(form), {
      proceed: (found) => {
        setErrors(found);
        const [first] = Object.keys(found);
        if (first === undefined) form.reset();
        else focusField(form, first);
      },
    });
  }

  const toField = (name: keyof NewMessage) => ({
    name,
    label: contact[name],
    isRequired: true,
    error: errors[name],
    onChange: () => setErrors({ ...errors, [name]: undefined }),
  });

  return (
    <Stack as="form" noValidate onSubmit={submit}>
      <SenderFields>
        <TextField type="email" autoComplete="email" {...toField('email')} />
        <TextField defaultValue={params.get('subject') ?? ''} {...toField('subject')} />
      </SenderFields>
      <TextArea rows={3} {...toField('message')} />
      <Trap aria-hidden="true">
        <label htmlFor="website">{contact.website}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </Trap>
      <FormError>{message}</FormError>
      <Button type="submit" size="large" isLoading={isPending}>
        {contact.submit}
      </Button>
      <Stack gap="xs" role="status">
        {isSent && <MessageSentNotice />}
      </Stack>
    </Stack>
  );
}

interface ContactSectionProps {
  /** The other ways to the clinic. */
  readonly beside: ReactNode;
}

export function ContactSection({ beside }: ContactSectionProps) {
  const { heading, lead } = contact;
  return (
    <PageSection tone="mint">
      <Columns>
        {beside}
        <section aria-labelledby={HEADING_ID}>
          <SectionHeading id={HEADING_ID} title={heading} lead={lead} />
          <Card data-print="hide">
            <ContactForm />
          </Card>
        </section>
      </Columns>
    </PageSection>
  );
}
