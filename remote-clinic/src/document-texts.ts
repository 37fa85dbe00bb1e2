import { defineTexts } from 'shared-texts';

/** The texts about documents that staff share with a patient. */
export const documentTexts = defineTexts('remote-clinic', {
  documents: {
    heading: 'Shared documents',
    share: 'Share a document',
    none: 'No documents are shared with this patient.',
    columns: { name: 'Name', shared: 'Shared', size: 'Size', actions: 'Actions' },
    sharedBy: (person: string, when: string) => `${when}, ${person}`,
    dialogText: (email: string) =>
      `The patient finds it in their account, under Documents. We'll email ${email} that it is there.`,
    dialogTextNoEmail:
      'The patient finds it in their account, under Documents. There is no address to tell them by email.',
    file: 'File',
    fileHint: 'PDF, JPEG, PNG or WebP, up to 5 MB.',
    fileRequired: 'Choose a file',
    fileType: 'Choose a PDF file or a picture (JPEG, PNG or WebP).',
    fileTooLarge: 'Choose a file of 5 MB or less',
    name: 'Name',
    nameHint: 'The patient sees it.',
    submit: 'Share',
    shared: (name: string) => `${name} is shared`,
    download: 'Download',
    downloadLabel: (name: string) => `Download ${name}`,
    takeBack: 'Take back',
    takeBackLabel: (name: string) => `Take back ${name}`,
    takeBackTitle: (name: string) => `Take back ${name}?`,
    takeBackText:
      "The document is deleted here, and the patient can't open it any more. A copy that they have downloaded stays with them.",
    keep: 'Keep sharing',
    takenBack: (name: string) => `${name} was taken back`,
  },
});
