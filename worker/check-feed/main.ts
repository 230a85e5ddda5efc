import { runOperatorCommand } from '../../shared/node/operators/operator-command.ts';
import { checkAddress } from './check-address.ts';

await runOperatorCommand('check-feed', ([address], print) => checkAddress(address, print));
