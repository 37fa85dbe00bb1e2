import type { User } from 'firebase/auth';
import * as firebase from 'firebase/auth';
import { nameSchema } from 'shared-contracts';
import { createFirebaseIdentity } from './firebase-identity';

jest.mock('firebase/app', () => ({ initializeApp: jest.fn(() => 'app') }));
jest.mock('firebase/auth', () => ({
  browserLocalPersistence: 'local',
  browserPopupRedirectResolver: 'resolver',
  connectAuthEmulator: jest.fn(),
  createUserWithEmailAndPassword: jest.fn(),
  deleteUser: jest.fn(),
  EmailAuthProvider: {
    PROVIDER_ID: 'password',
    credential: (email: string, password: string) => ({ email, password }),
  },
  GoogleAuthProvider: class {
    static readonly PROVIDER_ID = 'google.com';
  },
  indexedDBLocalPersistence: 'indexed',
  initializeAuth: jest.fn(),
  reauthenticateWithCredential: jest.fn(),
  sendEmailVerification: jest.fn(),
  sendPasswordResetEmail: jest.fn(),
  sendSignInLinkToEmail: jest.fn(),
  signInWithEmailAndPassword: jest.fn(),
  signInWithEmailLink: jest.fn(),
  signInWithPopup: jest.fn(),
  signOut: jest.fn(),
  updatePassword: jest.fn(),
  updateProfile: jest.fn(),
  verifyBeforeUpdateEmail: jest.fn(),
}));

const provider = jest.mocked(firebase);
const project = { apiKey: 'key', authDomain: 'clinic.test', projectId: 'demo-clinic' };
const credentials = { email: 'pat@clinic.test', password: 'Patient123!' };
const getIdToken = jest.fn(async (isForced?: boolean) => (isForced ? 'fresh' : 'kept'));
const user = {
  uid: 'u1',
  email: credentials.email,
  displayName: null,
  photoURL: null,
  providerData: [],
  getIdToken,
} as unknown as User;
const person = { uid: 'u1', email: credentials.email, displayName: '' };

function setUp(options = {}, currentUser: User | null = null) {
  const auth = { currentUser, languageCode: '', authStateReady: jest.fn(async () => undefined) };
  provider.initializeAuth.mockReturnValue(auth as unknown as firebase.Auth);
  const identity = createFirebaseIdentity({ firebase: project, ...options });
  expect(auth.languageCode).toBe('en');
  return identity;
}

const failWith = (code: string) => Object.assign(new Error('Firebase'), { code: `auth/${code}` });

beforeEach(() => jest.clearAllMocks());
afterEach(() => jest.useRealTimers());

it('opening the project sends nothing to Google', () => {
  setUp();
  const persistence = ['indexed', 'local'];
  expect(provider.initializeAuth.mock.calls).toEqual([['app', { persistence }]]);
  expect(provider.connectAuthEmulator).not.toHaveBeenCalled();
});

it('the emulator is used where there is one', () => {
  setUp({ emulatorOrigin: 'http://localhost:3000' });
  expect(provider.connectAuthEmulator.mock.calls[0]?.slice(1)).toEqual([
    'http://localhost:3000',
    { disableWarnings: true },
  ]);
});

it('currentUser returns the remembered person, or null', async () => {
  expect(await setUp({}, user).currentUser()).toEqual(person);
  expect(await setUp().currentUser()).toBeNull();
});

it.each([
  ['x'.repeat(300), 'x'.repeat(120)],
  ['  Pat  ', 'Pat'],
  ['   ', ''],
  ['Pat\u202e\nSmith', 'Pat Smith'],
])('the name %j becomes one that the clinic accepts [R5.14]', async (displayName, name) => {
  const signedIn = await setUp({}, { ...user, displayName }).currentUser();
  expect(signedIn?.displayName).toBe(name);
  expect(nameSchema.safeParse(name).success).toBe(name !== '');
});

it('the name at Google wins over one that an earlier account with this email had', async () => {
  const providerData = [{ providerId: 'google.com', displayName: 'Real Owner' }];
  const current = { ...user, displayName: 'Stranger', providerData } as unknown as User;
  expect((await setUp({}, current).currentUser())?.displayName).toBe('Real Owner');
});

it('a sign-up sets the name, then refreshes the ID token that carries it', async () => {
  const order: string[] = [];
  provider.createUserWithEmailAndPassword.mockResolvedValue({ user } as firebase.UserCredential);
  provider.updateProfile.mockImplementation(async () => void order.push('name'));
  getIdToken.mockImplementationOnce(async (isForced) => {
    order.push(`token, forced: ${isForced}`);
    return 'fresh';
  });
  const signedUp = await setUp().signUp({ ...credentials, name: 'Pat' });
  expect(signedUp).toEqual({ ...person, displayName: 'Pat' });
  expect(order).toEqual(['name', 'token, forced: true']);
  expect(provider.sendEmailVerification.mock.calls).toEqual([[user]]);
});

describe('sending the link that verifies the email again', () => {
  beforeEach(() => {
    const signedIn = { user } as firebase.UserCredential;
    provider.signInWithEmailAndPassword.mockResolvedValue(signedIn);
  });

  it('leaves nobody signed in', async () => {
    provider.sendEmailVerification.mockResolvedValue();
    await setUp().sendVerification(credentials);
    expect(provider.sendEmailVerification.mock.calls).toEqual([[user]]);
    expect(provider.signOut).toHaveBeenCalledTimes(1);
  });

  it('leaves nobody signed in when it fails, and throws the reason', async () => {
    provider.sendEmailVerification.mockRejectedValue(failWith('too-many-requests'));
    await expect(setUp().sendVerification(credentials)).rejects.toMatchObject({
      code: 'too-many-requests',
    });
    expect(provider.signOut).toHaveBeenCalledTimes(1);
  });
});

it('a sign-up succeeds even when name and verification link fail [R4.7]', async () => {
  provider.createUserWithEmailAndPassword.mockResolvedValue({ user } as firebase.UserCredential);
  provider.updateProfile.mockRejectedValue(failWith('internal-error'));
  provider.sendEmailVerification.mockRejectedValue(failWith('too-many-requests'));
  const signedUp = await setUp().signUp({ ...credentials, name: 'Pat' });
  expect(signedUp.displayName).toBe('Pat');
});

it('an error has the words of the page', async () => {
  provider.signInWithEmailAndPassword.mockRejectedValue(failWith('wrong-password'));
  await expect(setUp().logIn(credentials)).rejects.toMatchObject({
    name: 'IdentityError',
    message: 'Incorrect email or password',
  });
});

it('ID tokens are kept or fresh', async () => {
  const identity = setUp({}, user);
  expect(await identity.getIdToken('u1')).toBe('kept');
  expect(await identity.refreshIdToken('u1')).toBe('fresh');
});

it.each<[string, User | null]>([
  ['another person', user],
  ['nobody', null],
])('a person has no ID token while the provider knows %s', async (_who, known) => {
  const ended = { name: 'IdentityError', code: 'user-token-expired', endsSession: true };
  await expect(setUp({}, known).getIdToken('u2')).rejects.toMatchObject(ended);
  await expect(setUp({}, known).refreshIdToken('u2')).rejects.toMatchObject(ended);
});

it('the password reset does not reveal who has an account [R2.17]', async () => {
  provider.sendPasswordResetEmail.mockRejectedValueOnce(failWith('user-not-found'));
  await expect(setUp().sendPasswordReset('nobody@clinic.test')).resolves.toBeUndefined();
  provider.sendPasswordResetEmail.mockRejectedValueOnce(failWith('too-many-requests'));
  await expect(setUp().sendPasswordReset('nobody@clinic.test')).rejects.toMatchObject({
    code: 'too-many-requests',
  });
});

it.each(['user-not-found', 'user-disabled'])(
  'a sign-in link does not reveal who has an account: %s',
  async (code) => {
    provider.sendSignInLinkToEmail.mockRejectedValueOnce(failWith(code));
    const sent = setUp().sendSignInLink(credentials.email, 'https://clinic.test/sign-in-link');
    await expect(sent).resolves.toBeUndefined();
    expect(provider.sendSignInLinkToEmail.mock.calls[0]?.slice(1)).toEqual([
      credentials.email,
      { url: 'https://clinic.test/sign-in-link', handleCodeInApp: true },
    ]);
  },
);

it('a sign-in link that could not be sent is told', async () => {
  provider.sendSignInLinkToEmail.mockRejectedValueOnce(failWith('too-many-requests'));
  const sent = setUp().sendSignInLink(credentials.email, 'https://clinic.test/');
  await expect(sent).rejects.toMatchObject({ code: 'too-many-requests' });
});

describe('a sign-in link', () => {
  const link = 'https://clinic.test/sign-in-link?mode=signIn&oobCode=code';
  const askName = jest.fn(async () => 'Pat Smith');
  const logIn = () => setUp().logInByLink({ email: credentials.email, link, askName });
  const letIn = (displayName: string | null) => {
    const known = { ...user, displayName } as User;
    provider.signInWithEmailLink.mockResolvedValue({ user: known } as firebase.UserCredential);
  };

  it('lets a person in whose name is known', async () => {
    letIn('Pat');
    expect(await logIn()).toEqual({ ...person, displayName: 'Pat' });
    expect(provider.signInWithEmailLink.mock.calls[0]?.slice(1)).toEqual([credentials.email, link]);
    expect(askName).not.toHaveBeenCalled();
  });

  it('asks for the name of a new person, which counts even when it is not stored', async () => {
    letIn(null);
    provider.updateProfile.mockRejectedValueOnce(failWith('internal-error'));
    expect(await logIn()).toEqual({ ...person, displayName: 'Pat Smith' });
    expect(provider.updateProfile.mock.calls[0]?.[1]).toEqual({ displayName: 'Pat Smith' });
  });

  it.each([
    ['invalid-email', 'other-email', 'This link was sent to another email address'],
    ['invalid-action-code', 'invalid-action-code', 'This link has expired or was already used.'],
    ['expired-action-code', 'expired-action-code', 'This link has expired or was already used.'],
  ])('that fails with %s is explained', async (code, told, message) => {
    provider.signInWithEmailLink.mockRejectedValueOnce(failWith(code));
    await expect(logIn()).rejects.toMatchObject({ code: told, message });
  });
});

describe("Google's window", () => {
  const scripts = () => [...document.querySelectorAll('script')];
  const arrive = () => scripts()[0]?.dispatchEvent(new Event('load'));

  beforeEach(() => {
    scripts().forEach((script) => script.remove());
    provider.signInWithPopup.mockResolvedValue({ user } as firebase.UserCredential);
  });

  it('opens once its script is there, which is loaded once', async () => {
    const identity = setUp({
      googleScript: { url: '/local/google-popup.js', integrity: 'sha384-google' },
    });
    const first = identity.continueWithGoogle();
    expect(provider.signInWithPopup).not.toHaveBeenCalled();
    expect(scripts()).toHaveLength(1);
    expect(scripts()[0]?.getAttribute('src')).toBe('/local/google-popup.js');
    expect(scripts()[0]).toMatchObject({ integrity: 'sha384-google', crossOrigin: 'anonymous' });
    arrive();
    expect(await first).toEqual(person);
    expect(provider.signInWithPopup.mock.calls[0]?.[2]).toBe('resolver');
    await identity.continueWithGoogle();
    expect(scripts()).toHaveLength(1);
  });

  it('says so when Google does not answer in time, and can be tried again', async () => {
    jest.useFakeTimers();
    const identity = setUp();
    const hanging = identity.continueWithGoogle().catch((error: unknown) => error);
    expect(scripts()[0]?.src).toBe('https://apis.google.com/js/api.js');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await hanging).toMatchObject({ code: 'google-unreachable' });
    expect(scripts()).toHaveLength(0);
    const second = identity.continueWithGoogle();
    arrive();
    expect(await second).toEqual(person);
  });

  it('says so when the script fails', async () => {
    const failed = setUp().continueWithGoogle();
    scripts()[0]?.dispatchEvent(new Event('error'));
    await expect(failed).rejects.toMatchObject({ code: 'google-unreachable' });
  });
});

it('the person can be deleted, unless the provider wants a recent login', async () => {
  const identity = setUp({}, user);
  await identity.deleteUser();
  expect(provider.deleteUser.mock.calls).toEqual([[user]]);
  provider.deleteUser.mockRejectedValue(failWith('requires-recent-login'));
  await expect(identity.deleteUser()).rejects.toMatchObject({ code: 'unknown' });
});

it('the person who is signed in proves the password, and gets the ID token of that sign-in', async () => {
  const identity = setUp({}, user);
  expect(await identity.signInAgain(credentials.password)).toBe('kept');
  expect(provider.reauthenticateWithCredential.mock.calls).toEqual([[user, credentials]]);
});

it('a wrong password is told in the words of the page, and nobody proves one who is not signed in', async () => {
  provider.reauthenticateWithCredential.mockRejectedValueOnce(failWith('invalid-credential'));
  await expect(setUp({}, user).signInAgain('wrong')).rejects.toMatchObject({
    code: 'invalid-credential',
  });
  await expect(setUp().signInAgain('any')).rejects.toMatchObject({ code: 'unknown' });
});

it.each([
  [['password'], true],
  [['google.com', 'password'], true],
  [['google.com'], false],
])('a person with %j has a password: %s', async (providerIds, expected) => {
  const providerData = providerIds.map((providerId) => ({ providerId }));
  const current = { ...user, providerData } as unknown as User;
  expect(await setUp({}, current).hasPassword()).toBe(expected);
});

describe('changing password and email', () => {
  const { password } = credentials;

  it('happens once the present password was proved', async () => {
    const identity = setUp({}, user);
    await identity.changePassword({ password, newPassword: 'Other-Secret1' });
    await identity.changeEmail({ password, newEmail: 'new@clinic.test' });
    expect(provider.reauthenticateWithCredential.mock.calls).toEqual([
      [user, credentials],
      [user, credentials],
    ]);
    expect(provider.updatePassword.mock.calls).toEqual([[user, 'Other-Secret1']]);
    // The address has to be confirmed before it counts.
    expect(provider.verifyBeforeUpdateEmail.mock.calls).toEqual([[user, 'new@clinic.test']]);
  });

  it('does not happen with a wrong password', async () => {
    const identity = setUp({}, user);
    provider.reauthenticateWithCredential.mockRejectedValue(failWith('invalid-credential'));
    const wrong = { code: 'invalid-credential' };
    const newPassword = 'Other-Secret1';
    await expect(identity.changePassword({ password, newPassword })).rejects.toMatchObject(wrong);
    const newEmail = 'new@clinic.test';
    await expect(identity.changeEmail({ password, newEmail })).rejects.toMatchObject(wrong);
    expect(provider.updatePassword).not.toHaveBeenCalled();
    expect(provider.verifyBeforeUpdateEmail).not.toHaveBeenCalled();
    provider.reauthenticateWithCredential.mockReset();
  });
});
