import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { type EditableEmail, previewEmail } from 'shared-contracts';
import { QueryView, SecondaryText, useDebounced } from 'shared-data';
import { color, fontWeight, radius, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { readStyleNonce } from '../../../shared/style-nonce';
import { texts } from '../../../texts';
import { toPreviewDocument } from '../model/preview-document';

const { emails: labels } = texts;

const Paper = styled.iframe`
  width: 100%;
  height: 26rem;
  border: 1px solid ${color.border};
  border-radius: ${radius.m};
`;

const Subject = styled.strong`
  font-weight: ${fontWeight.bold};
  overflow-wrap: anywhere;
`;

interface EmailPreviewProps {
  readonly email: EditableEmail;
  readonly subject: string;
  readonly intro: string;
}

/** What a patient would get. While the texts are invalid, it stays as it was last. */
export function EmailPreview(props: EmailPreviewProps) {
  const body = useDebounced(props);
  const isValid = previewEmail.body.safeParse(body).success;
  const query = useQuery({
    ...endpointQuery(previewEmail, { body }),
    enabled: isValid,
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap="s">
      <SecondaryText as="h3">{labels.preview}</SecondaryText>
      <QueryView query={query}>
        {({ subject, html }) => (
          <>
            <Subject>{subject}</Subject>
            <Paper
              title={labels.preview}
              sandbox=""
              srcDoc={toPreviewDocument(html, readStyleNonce())}
            />
          </>
        )}
      </QueryView>
    </Stack>
  );
}
