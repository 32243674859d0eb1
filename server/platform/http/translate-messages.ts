import type { FastifyInstance } from 'fastify'
import { sentenceInBangla } from './refusal-in-bangla.ts'
import { languageOf } from './request-language.ts'

/** What a call says that it did, such as `Your account is deleted.`, is in the language of the page that shows it. */
export function translateMessages(app: FastifyInstance): void {
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    const translated = hasMessage(payload) && languageOf(request) === 'bn' && inBangla(payload)
    done(null, translated || payload)
  })
}

type WithMessage = { message: string }

function hasMessage(payload: unknown): payload is WithMessage {
  return typeof (payload as Partial<WithMessage> | null)?.message === 'string'
}

function inBangla(payload: WithMessage): WithMessage {
  return { ...payload, message: sentenceInBangla(payload.message) ?? payload.message }
}
