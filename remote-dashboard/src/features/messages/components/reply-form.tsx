import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { endpointQuery } from 'shared-auth';
import {
  getOpenWork,
  getThread,
  listMessageTemplates,
  listThreads,
  newReplySchema,
  staffPaths,
  replyToMessage,
  type Thread,
} from 'shared-contracts';
import { UnsavedChanges, useSave } from 'shared-data';
import { Button, Cluster, FormError, Menu, MenuAction, MenuLink, Stack, TextArea } from 'shared-ui';
import { texts } from '../../../texts';
import { appendText } from '../model/append-text';
import { fillTemplate, hasPlaceholder } from '../model/fill-template';

const { messages: labels } = texts;

function TemplateMenu({ onChoose }: { readonly onChoose: (text: string) => void }) {
  const { data: templates = [] } = useQuery(endpointQuery(listMessageTemplates, {}));
  return (
    <Menu align="start" trigger={<Button variant="quiet">{labels.insertTemplate}</Button>}>
      {templates.map(({ id, title, text }) => (
        <MenuAction key={id} onSelect={() => onChoose(text)}>
          {title}
        </MenuAction>
      ))}
      {templates.length === 0 && (
        <MenuLink to={staffPaths.messageTemplates}>{labels.noTemplates}</MenuLink>
      )}
    </Menu>
  );
}

interface ReplyFormProps {
  readonly thread: Thread;
  readonly draft: string;
  readonly onDraftChange: (text: string) => void;
}

/** The text stays after an error, also when someone else has replied in the meantime. */
export function ReplyForm({ thread, draft, onDraftChange }: ReplyFormProps) {
  const [invalid, setInvalid] = useState<string>();
  const sending = useSave(replyToMessage, {
    changes: [getThread, listThreads, getOpenWork],
    saved: labels.sent,
    onSaved: () => onDraftChange(''),
  });

  function change(text: string) {
    setInvalid(undefined);
    onDraftChange(text);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (hasPlaceholder(draft)) return setInvalid(labels.placeholder);
    const { data: body, error } = newReplySchema.safeParse({ reply: draft });
    if (!body) return setInvalid(error.issues[0]?.message);
    sending.save({
      params: { id: thread.id },
      body: { ...body, replyCount: thread.replies.length },
    });
  }

  return (
    <Stack as="form" gap="m" noValidate onSubmit={submit}>
      <TextArea
        label={labels.yourReply}
        maxLength={4000}
        value={draft}
        onChange={({ target }) => change(target.value)}
        error={invalid}
        isRequired
      />
      <UnsavedChanges isDirty={draft.trim() !== '' && !sending.isPending} />
      <FormError>{sending.message}</FormError>
      <Cluster>
        <Button type="submit" isLoading={sending.isPending}>
          {labels.send}
        </Button>
        <TemplateMenu onChoose={(text) => change(appendText(draft, fillTemplate(text, thread)))} />
      </Cluster>
    </Stack>
  );
}
