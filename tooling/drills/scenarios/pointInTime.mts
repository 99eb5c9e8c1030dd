import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { readBackup, writeBackup } from '../../backup/backup.mjs';
import { Stage, type OpenStage } from '../Stage.mts';
import { underLoad } from '../underLoad.mts';

/** Between the backup and the loss. */
const LATER_MS = 3000;

/** A stage whose database keeps a binary log. */
export const withBinlog: OpenStage = ({ seed, say }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'drill-'));
  const binlog = join(dataDir, 'binlog');
  mkdirSync(binlog);
  return Stage.open({ seed, say, dataDir, binlog });
};

/** Loses the database with its files, except for a backup and the binary log, and restores both while guests try again. */
export async function databaseLost(stage: Stage) {
  const server = await stage.startServer();
  const file = join(stage.dataDir, 'backup.age');
  const kept = join(stage.dataDir, 'kept');
  const identity = await generateX25519Identity();
  let restored = { tables: 0, binlogs: 0 };
  let began = 0;
  let took = 0;
  await underLoad(stage, server, {
    prepare: async () => {
      await writeBackup({ databaseUrl: stage.database.url, recipient: await identityToRecipient(identity), file });
      stage.say('backed up; guests go on ordering');
      await sleep(LATER_MS);
    },
    breakIt: async () => {
      // Nobody reaches the new database before it is whole.
      await stage.database.kill();
      stage.wire.cut();
      cpSync(join(stage.dataDir, 'binlog'), kept, { recursive: true });
      rmSync(join(stage.dataDir, 'database/data'), { recursive: true });
    },
    repair: async () => {
      began = performance.now();
      await stage.database.start();
      const until = new Date(Date.now() + 1000);
      const binlog = { folder: kept, until };
      restored = await readBackup({ databaseUrl: stage.database.url, identity, file, binlog });
      took = performance.now() - began;
      stage.wire.restore();
    },
  });
  stage.findings.record(
    'the backup and the binary log are read',
    restored.tables > 0 && restored.binlogs > 0,
    `${restored.tables} tables, ${restored.binlogs} file of the log, in ${(took / 1000).toFixed(1)} s with the start`,
  );
  return `the database and its files were lost ${LATER_MS / 1000} s after a backup, under load, and restored from it and the binary log`;
}
