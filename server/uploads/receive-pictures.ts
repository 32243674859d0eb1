import type { FastifyReply, FastifyRequest } from 'fastify'
import { imageLimits } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import { cleanPicture } from './clean-picture.ts'

const field = 'images'
const maxFiles = 20
const maxBytes = maxFiles * imageLimits.bytes + 1024 * 1024

/** Reads the pictures of a request, cleaned and ready to store. One bad file refuses them all. */
export async function receivePictures(request: FastifyRequest, reply: FastifyReply): Promise<Buffer[]> {
  if (!request.isMultipart())
    throw new Problem('WRONG_TYPE', { message: `Please send the pictures as a form, in the field ${field}.` })
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooMuch(reply)
  const pictures: Buffer[] = []
  try {
    for await (const part of request.files({ limits: { fileSize: imageLimits.bytes, files: maxFiles } })) {
      if (part.fieldname !== field)
        throw new Problem('BAD_REQUEST', { message: `Pictures belong in the field ${field}.` })
      const bytes = await part.toBuffer()
      // The parser does not report a file that was cut exactly between two chunks.
      if (part.file.truncated) throw tooLarge()
      pictures.push(await cleanPicture(bytes, shown(part.filename)))
    }
  } catch (error) {
    // Browsers read a response only after they have sent everything, so the rest is read and dropped.
    request.raw.unpipe().resume()
    throw toProblem(error)
  }
  if (pictures.length === 0) throw new Problem('BAD_REQUEST', { message: 'Please select images first!' })
  return pictures
}

/** Replaces the multipart parser's errors by messages that tell staff what to do. */
function toProblem(error: unknown): unknown {
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  if (code === 'FST_FILES_LIMIT')
    return new Problem('TOO_LARGE', { message: `At most ${maxFiles} pictures at a time, please.` })
  if (error instanceof Problem || (code !== undefined && !code.startsWith('FST_'))) return error
  return new Problem('BAD_REQUEST', { message: 'The upload broke off. Please try again.', cause: error })
}

function tooLarge(): Problem {
  const megabytes = imageLimits.bytes / 1024 / 1024
  return new Problem('TOO_LARGE', {
    message: `A picture may have at most ${megabytes} MB. Please make it smaller.`,
  })
}

/** Closes the connection, because reading and dropping so much would take too long. */
function tooMuch(reply: FastifyReply): Problem {
  reply.header('connection', 'close')
  return new Problem('TOO_LARGE', { message: 'This is too much at once. Please send fewer pictures.' })
}

function shown(filename: string | undefined): string {
  return filename ? `“${filename.replace(/\p{C}/gu, '').slice(0, 80)}”` : 'The file'
}
