import { Command } from 'commander';
import { createBackupCommand } from './backup/commands';
import { createDoctorCommand } from './doctor/command';
import { createInitCommand } from './init/command';
import { createKeysCommand } from './keys/command';
import { createRepeatErasuresCommand, createRestoreCommand } from './restore/command';
import { createUpgradeCommand } from './upgrade/command';

const program = new Command('molar')
  .description('Runs a site: checks it, backs it up and restores it.')
  .showHelpAfterError('Run `npx molar --help` for the commands.');

program.addCommand(createInitCommand());
program.addCommand(createDoctorCommand());
program.addCommand(createBackupCommand());
program.addCommand(createRestoreCommand());
program.addCommand(createRepeatErasuresCommand());
program.addCommand(createKeysCommand());
program.addCommand(createUpgradeCommand());

await program.parseAsync();
