import { defineTexts } from 'shared-texts';

/** Every text of this package, in one place for translators. */
export const texts = defineTexts('shared-second-factor', {
  tooMany: 'Too many attempts. Wait 15 minutes, then try again.',

  prove: {
    code: 'Code from your authenticator app',
    codeHint: 'Six digits, which change every 30 seconds',
    codeInvalid: 'Enter the six digits that the app shows now',
    recoveryCode: 'Recovery code',
    recoveryCodeHint: 'One of the codes that you saved. Each works once.',
    recoveryCodeInvalid: 'Enter a recovery code: ten letters and digits',
    recoveryCodeWrong: "This isn't one of your recovery codes, or it has been used already.",
    passkeyHint: 'Your browser asks for your fingerprint, your face, your PIN or a security key.',
    otherWays: {
      totp: 'Use a code from the app instead',
      passkey: 'Use a passkey instead',
      recoveryCode: 'Use a recovery code instead',
    },
    noWay:
      "This page doesn't know how to ask for your second factor yet. Load the page again, or ask an owner of the clinic.",
  },

  passkey: {
    cancelled: 'The passkey request was cancelled or took too long. Nothing has changed.',
    unsupported: "This browser doesn't support passkeys. Use another browser or another way.",
    present: 'This device already has a passkey for your account.',
    failed: "Your device couldn't use the passkey. Try again, or use another way.",
    notAccepted: "The passkey wasn't accepted. Try again, or use another way.",
    none: 'Your account has no passkey any more. Use another way.',
  },

  app: {
    scan: '1. Scan this code with an authenticator app, such as the password manager of your phone.',
    picture: 'QR code for your authenticator app',
    secret: "If you can't scan it, enter this key in the app:",
    open: 'Open the app on this device',
    enter: '2. Enter the code that the app shows.',
    submit: 'Set up the app',
    wrongCode:
      "This isn't the code of the app. Enter the one that it shows now, and check that your phone's clock is right.",
  },

  newPasskey: {
    lead: 'A passkey is kept by this device, by your password manager or by a security key. It works on this site only.',
    name: 'Name of the passkey',
    nameHint: 'So that you recognise it later, such as "Laptop"',
    nameRequired: 'Give the passkey a name',
    submit: 'Create a passkey',
  },

  recovery: {
    lead: 'Keep these codes apart from your phone, for instance printed or in a password manager. Each one signs you in once when you have neither your app nor your passkey. They are shown only now.',
    list: 'Recovery codes',
    download: 'Download',
    print: 'Print',
    fileName: 'recovery-codes',
    fileHeading: (clinic: string) => `Recovery codes for ${clinic}. Each works once.`,
    saved: 'I have saved these codes',
    savedRequired: 'Save the codes first: they are not shown again',
  },
});
