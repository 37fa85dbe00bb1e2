import { useNavigate, useRevalidator } from 'react-router-dom';
import { type ApiError, requireSession } from 'shared-auth';
import { paths, toErrorMessage } from 'shared-contracts';
import { PageTitle } from 'shared-data';
import { Button, ButtonLink, ErrorState, PageHeading } from 'shared-ui';
import { texts } from '../../../texts';

/** Says why the booking could not be loaded. For an unknown one a retry is of no use. */
export function PaymentError({ error }: { error: ApiError }) {
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  // A malformed ID is a validation error; to the patient its booking is unknown too.
  const isUnknown = error.code === 'not_found' || error.code === 'validation_failed';

  async function signOut() {
    await requireSession().logOut();
    await navigate(paths.login);
  }

  return (
    <>
      <PageTitle>{texts.errorHeading}</PageTitle>
      <PageHeading title={texts.errorHeading} />
      <ErrorState
        title={texts.errorTitle}
        actions={
          <>
            <ButtonLink to={paths.dashboard}>{texts.backToVisits}</ButtonLink>
            {!isUnknown && (
              <Button
                variant="secondary"
                onClick={() => void revalidate()}
                isLoading={state === 'loading'}
              >
                {texts.tryAgain}
              </Button>
            )}
            <Button variant="secondary" onClick={() => void signOut()}>
              {texts.signOut}
            </Button>
          </>
        }
      >
        {isUnknown ? toErrorMessage('not_found') : error.message}
      </ErrorState>
    </>
  );
}
