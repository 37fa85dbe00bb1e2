import { LegalPage } from '../features/legal/components/legal-page';

export const Component = () => <LegalPage kind="cookies" />;
