import { complots } from '../../engines/complots/index.ts';
import { laws } from '../kit/laws.ts';
import { conserved } from '../../engines/complots/audit.ts';

laws(complots, conserved, 3);
