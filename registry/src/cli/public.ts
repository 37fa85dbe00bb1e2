export type { CliContext } from './cli-context';
export { runCli } from './run-cli';
