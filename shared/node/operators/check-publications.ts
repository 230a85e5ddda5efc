import { commonEnv, readEnv } from '../process/env.ts';
import { StartError } from '../process/error-text.ts';
import { checkPublications, publicationJsonSchema } from '../publications/publication-check.ts';
import { publicationsPath } from '../publications/publications.ts';
import { runOperatorCommand } from './operator-command.ts';

await runOperatorCommand('check-publications', async ([argument, ...more], print) => {
  if (argument === '--schema') {
    print(publicationJsonSchema());
    return true;
  }
  if (argument?.startsWith('-') || more.length > 0) {
    throw new StartError(
      'Usage: npm run check-publications -- [PATH], where PATH is a publication file or a folder of them',
    );
  }
  const path = publicationsPath(
    argument ?? readEnv({ PUBLICATIONS: commonEnv.PUBLICATIONS }, process.env).PUBLICATIONS,
  );
  const { lines, isAccepted } = await checkPublications(path);
  for (const line of lines) print(line);
  return isAccepted;
});
