import type { FastifyInstance } from 'fastify'
import { mailPrivacyLink, privacyLinkJob } from '#server/people/privacy/links.ts'
import { mailPasswordLink, passwordLinkJob } from '#server/people/users/reset-password.ts'
import { handle } from '#server/platform/jobs/job.ts'
import { runDueJobs } from './run-due-jobs.ts'

const [passwordLinks, privacyLinks] = [
  handle(passwordLinkJob, mailPasswordLink),
  handle(privacyLinkJob, mailPrivacyLink),
]
export const linkJobs = [passwordLinks, privacyLinks]

/** Mails the links to forgotten passwords that were asked for. */
export function mailPasswordLinks(app: FastifyInstance): Promise<void> {
  return runDueJobs(app, { handled: [passwordLinks], periodic: [] }, inAMinute())
}

/** Mails the links to personal data that were asked for. */
export function mailPrivacyLinks(app: FastifyInstance): Promise<void> {
  return runDueJobs(app, { handled: [privacyLinks], periodic: [] }, inAMinute())
}

/** Links are looked up seconds after they were asked for. */
const inAMinute = () => ({ now: new Date(Date.now() + 60_000) })
