import { compose } from './compose.ts'
import type { OutboxRow } from './queries.ts'

/** To super_admins, when a command that runs by itself at night has failed. */
export function failedCommandMail(to: string, { unit, host }: { unit: string; host: string }): OutboxRow {
  return compose({
    kind: 'failed-command',
    to,
    subject: `${unit} failed on ${host}`,
    parts: [
      {
        say: `${unit}, which runs by itself on ${host}, has failed. Please tell the operator of the server.`,
      },
      { say: `What it said: journalctl -u ${unit} -n 50. What to do: docs/operations.md.` },
    ],
  })
}
