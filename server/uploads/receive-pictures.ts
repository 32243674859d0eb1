import type { FastifyReply, FastifyRequest } from 'fastify'
import { imageLimits } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import { cleanPicture } from './clean-picture.ts'

const field = 'images'
const mostFiles = 20
const mostBytes = mostFiles * imageLimits.bytes + 1024 * 1024

/** The pictures of one request, clean and ready to store. One bad file refuses them all. */
export async function receivePictures(request: FastifyRequest, reply: FastifyReply): Promise<Buffer[]> {
  if (!request.isMultipart())
    throw new Problem('WRONG_TYPE', { message: `Please send the pictures as a form, in the field ${field}.` })
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooMuch(reply)
  const pictures: Buffer[] = []
  try {
    for await (const part of request.files({ limits: { fileSize: imageLimits.bytes, files: mostFiles } })) {
      if (part.fieldname !== field)
        throw new Problem('BAD_REQUEST', { message: `Pictures belong in the field ${field}.` })
      const bytes = await part.toBuffer()
      // The form reader overlooks a file that was cut exactly between two chunks.
      if (part.file.truncated) throw tooLarge()
      pictures.push(await cleanPicture(bytes, shown(part.filename)))
    }
  } catch (error) {
    // Browsers read an answer only after they have said everything, so a refusal still hears them out.
    request.raw.unpipe().resume()
    throw inWords(error)
  }
  if (pictures.length === 0) throw new Problem('BAD_REQUEST', { message: 'Please select images first!' })
  return pictures
}

/** The form reader speaks in codes; staff should read what to do. */
function inWords(error: unknown): unknown {
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  if (code === 'FST_FILES_LIMIT')
    return new Problem('TOO_LARGE', { message: `At most ${mostFiles} pictures at a time, please.` })
  if (error instanceof Problem || (code !== undefined && !code.startsWith('FST_'))) return error
  return new Problem('BAD_REQUEST', { message: 'The upload broke off. Please try again.', cause: error })
}

function tooLarge(): Problem {
  const megabytes = imageLimits.bytes / 1024 / 1024
  return new Problem('TOO_LARGE', {
    message: `A picture may have at most ${megabytes} MB. Please make it smaller.`,
  })
}

/** Too much to hear out: the connection is closed on whoever sends it. */
function tooMuch(reply: FastifyReply): Problem {
  reply.header('connection', 'close')
  return new Problem('TOO_LARGE', { message: 'This is too much at once. Please send fewer pictures.' })
}

function shown(filename: string | undefined): string {
  return filename ? `“${filename.replace(/\p{C}/gu, '').slice(0, 80)}”` : 'The file'
}
