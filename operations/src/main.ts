import { Command } from 'commander';

const program = new Command('molar')
  .description('Runs a site: checks it, backs it up and restores it.')
  .showHelpAfterError('Run `npx molar --help` for the commands.');

await program.parseAsync();
