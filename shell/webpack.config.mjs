import { shellConfig } from 'build-config';

export default shellConfig(import.meta.dirname);
