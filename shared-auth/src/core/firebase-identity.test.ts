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
  signInWithEmailAndPassword: jest.fn(),
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
  const auth = { currentUser, authStateReady: jest.fn(async () => undefined) };
  provider.initializeAuth.mockReturnValue(auth as unknown as firebase.Auth);
  return createFirebaseIdentity({ firebase: project, ...options });
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
