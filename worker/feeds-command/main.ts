import { runOperatorCommand } from '../../shared/node/operators/operator-command.ts';
import { runFeeds } from './run-feeds.ts';

await runOperatorCommand('feeds', (args, print) => runFeeds(args, process.env, print));
