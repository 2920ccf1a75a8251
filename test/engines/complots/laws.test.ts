import { complots } from '../../../engines/complots/index.ts';
import { everySize, laws } from '../../support/engine/laws.ts';
import { conserved } from '../../../engines/complots/audit.ts';

laws(complots, {
  playings: everySize(complots, 3),
  audit: conserved,
  floors: { L7: null, L8: 300, L9: null, L10: 8, L11: 0.2, L14: 40 },
});
