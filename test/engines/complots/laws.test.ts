import { complots } from '../../../engines/complots/index.ts';
import { laws } from '../../support/engine/laws.ts';
import { conserved } from '../../../engines/complots/audit.ts';

laws(complots, conserved, 3);
