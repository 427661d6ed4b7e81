// Builds the client if its sources have changed since its last build. A stage of `npm test`.
import { prepare } from './project.mjs';

prepare({ workspaces: ['client'] });
