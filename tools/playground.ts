/** The playground of this computer, as the tools of the workshop find it. */
import type { Config } from '../src/config.ts';

/** The address that the settings name. */
export const playgroundAt = ({ playgroundPort }: Pick<Config, 'playgroundPort'>): string =>
  `http://127.0.0.1:${playgroundPort}`;

/** Returns whether a playground answers at this address. */
export async function isPlaygroundAt(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/ui/people`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const body: unknown = await response.json();
    return response.ok && typeof body === 'object' && body !== null && 'people' in body;
  } catch {
    return false;
  }
}
