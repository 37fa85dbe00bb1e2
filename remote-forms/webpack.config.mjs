import { remoteConfig } from 'build-config';

export default remoteConfig(import.meta.dirname);
