#!/usr/bin/env node
import { join } from 'node:path';
import { ROOT } from '../environment/settings.mjs';
import { packKit } from './packKit.mjs';

// Part of the shell's build: the kit belongs to the shell that it is compiled from.
await packKit(join(ROOT, 'shell/dist/kit'));
