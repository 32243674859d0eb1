import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'

/** What the doctor says about the shop that the browser uses, a line each. Other tests may be at work in it. */
export async function doctorsFindings(): Promise<string[]> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, PORT: process.env.E2E_PORT }
  const run = promisify(execFile)(process.execPath, ['server/cli/doctor.ts'], { env })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  expect(stdout).not.toBe('')
  return stdout.trim().split('\n')
}

/** The doctor finds nothing wrong with these orders and products, and with what is counted over all of them. */
export async function expectDoctorAgrees(ids: readonly string[]): Promise<void> {
  const isOurs = (line: string) =>
    ids.some((id) => line.includes(id)) ||
    /till|pay-out|courier|numbers of invoices/.test(line.split(':')[0] ?? '')
  expect((await doctorsFindings()).filter(isOurs)).toEqual([])
}
