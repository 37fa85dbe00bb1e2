import { randomUUID } from 'node:crypto';
import type { CallResponse } from './call';
import type { SignedIn } from './people';
import type { TestApi } from './test-api';

export const PDF = Buffer.from('%PDF-1.7\nA treatment plan');

interface Upload {
  readonly patientId: string;
  readonly documentId?: string;
  readonly name?: string;
  readonly bytes?: Buffer;
  readonly fileName?: string;
}

/** Shares a document as the page of a patient does. */
export async function uploadDocument(
  api: Pick<TestApi, 'url'>,
  { token }: SignedIn,
  upload: Upload,
): Promise<CallResponse> {
  const { patientId, documentId = randomUUID(), name = 'Treatment plan', bytes = PDF } = upload;
  const body = new FormData();
  body.set('name', name);
  body.set('image', new Blob([new Uint8Array(bytes)]), upload.fileName ?? 'plan.pdf');
  const response = await fetch(`${api.url}/api/documents/patients/${patientId}/${documentId}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}
