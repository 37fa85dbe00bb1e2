import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { NewMessage } from 'shared-contracts';
import {
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
import { toUserMessage } from '../../../shared/to-user-message';
import { texts } from '../../../texts';

const { contact } = texts;
const HEADING_ID = 'contact';

const Columns = styled.div`
  display: grid;
  gap: ${space.xl};
  align-items: start;

  ${media.desktop} {
    grid-template-columns: 2fr 3fr;
    gap: ${space.xxl};
  }
`;

const Notice = styled(Card)`
  display: flex;
  gap: 0.75rem;
  color: ${color.successText};

  svg {
    flex: none;
  }
`;

/** Away from the page: programs skip fields that are not displayed. */
const Trap = styled.div`
  position: absolute;
  left: -100vw;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;

// Schemas and API client come with the first check, so that the landing page opens without them.
const loadContactApi = () => import('../api/contact-api');

interface FormValues extends NewMessage {
  /** Only programs fill it in. */
  readonly website: string;
}

async function send(message: FormValues) {
  const { sendMessage } = await loadContactApi();
  return sendMessage(message);
}

/** When the schema cannot be loaded, the server's check is the only one. */
const toRules = (field: keyof NewMessage) => ({
  validate: async (value: string) => {
    const api = await loadContactApi().catch(() => null);
    return api?.findMessageError(field, value) ?? true;
  },
});

function MessageSentNotice() {
  return (
    <Notice tone="mint">
      <Icon name="check" size={24} />
      <div>
        <strong>{contact.sent}</strong>
        <p>{contact.sentText}</p>
      </div>
    </Notice>
  );
}

function ContactForm() {
  // A page can lead here with a subject, as a visit that can only be changed by the clinic does.
  const [params] = useSearchParams();
  const { register, handleSubmit, reset, formState } = useForm<FormValues>({
    defaultValues: { subject: params.get('subject') ?? '', website: '' },
  });
  const { errors } = formState;
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: send });
  const submit = handleSubmit((message) => mutate(message, { onSuccess: () => reset() }));

  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={contact.email}
        type="email"
        autoComplete="email"
        isRequired
        error={errors.email?.message}
        {...register('email', toRules('email'))}
      />
      <TextField
        label={contact.subject}
        isRequired
        error={errors.subject?.message}
        {...register('subject', toRules('subject'))}
      />
      <TextArea
        label={contact.message}
        rows={5}
        isRequired
        error={errors.message?.message}
        {...register('message', toRules('message'))}
      />
      <Trap aria-hidden="true">
        <label htmlFor="website">{contact.website}</label>
        <input id="website" tabIndex={-1} autoComplete="off" {...register('website')} />
      </Trap>
      <FormError>{error && toUserMessage(error)}</FormError>
      <Button type="submit" size="large" isLoading={isPending}>
        {contact.submit}
      </Button>
      <Stack gap="xs" role="status">
        {isSuccess && <MessageSentNotice />}
      </Stack>
    </Stack>
  );
}

export function ContactSection() {
  const { eyebrow, heading, lead } = contact;
  return (
    <PageSection tone="mint" hasDivider aria-labelledby={HEADING_ID}>
      <Columns>
        <SectionHeading id={HEADING_ID} eyebrow={eyebrow} title={heading} lead={lead} />
        <Card>
          <ContactForm />
        </Card>
      </Columns>
    </PageSection>
  );
}
