import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { imageLimits } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import { cleanPicture } from './clean-picture.ts'

/** Fields beside the pictures: a few short texts, and one longer one. */
const fieldLimits = { fields: 20, fieldSize: 16 * 1024 }

type FormFields = Readonly<Record<string, string>>
type Options<Checked> = {
  /** The field that holds the pictures. */
  field: string
  maxFiles: number
  /** Called with the fields before the first picture is decoded, so that strangers cannot make the shop do so. */
  check: (fields: FormFields) => Promise<Checked>
}

/** Reads a form with pictures, which are cleaned and ready to store. Its fields come first. One bad file refuses all. */
export async function receiveForm<Checked>(
  request: FastifyRequest,
  reply: FastifyReply,
  { field, maxFiles, check }: Options<Checked>,
): Promise<{ checked: Checked; pictures: Buffer[] }> {
  if (!request.isMultipart())
    throw new Problem('WRONG_TYPE', { message: `Please send the pictures as a form, in the field ${field}.` })
  if (Number(request.headers['content-length'] ?? 0) > maxFiles * imageLimits.bytes + 1024 * 1024)
    throw tooMuch(reply)
  const fields: Record<string, string> = {}
  const pictures: Buffer[] = []
  const limits = { ...fieldLimits, fileSize: imageLimits.bytes, files: maxFiles }
  let checked: Promise<Checked> | undefined
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value
        continue
      }
      checked ??= check(fields)
      await checked
      const picture = await readPicture(part, field)
      if (picture) pictures.push(picture)
    }
    checked ??= check(fields)
    return { checked: await checked, pictures }
  } catch (error) {
    // Browsers read a response only after they have sent everything, so the rest is read and dropped.
    request.raw.unpipe().resume()
    throw toProblem(error, maxFiles)
  }
}

/** Returns nothing for a field in which no file was chosen: browsers then send a file without name and bytes. */
async function readPicture(part: MultipartFile, field: string): Promise<Buffer | undefined> {
  if (part.fieldname !== field)
    throw new Problem('BAD_REQUEST', { message: `Pictures belong in the field ${field}.` })
  const bytes = await part.toBuffer()
  // The parser does not report a file that was cut exactly between two chunks.
  if (part.file.truncated) throw tooLarge()
  if (bytes.length === 0 && !part.filename) return undefined
  return cleanPicture(bytes, quotedName(part.filename))
}

/** Replaces the multipart parser's errors by messages that tell people what to do. */
function toProblem(error: unknown, maxFiles: number): unknown {
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

function quotedName(filename: string | undefined): string {
  return filename ? `“${filename.replace(/\p{C}/gu, '').slice(0, 80)}”` : 'The file'
}

/** Checks the fields of a multipart form as Fastify checks bodies. */
export function checkForm<Schema extends z.ZodType>(schema: Schema, fields: FormFields): z.output<Schema> {
  const { data, error } = schema.safeParse({ ...fields })
  if (!error) return data
  const details = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new Problem('BAD_REQUEST', { message: details[0]?.message, details })
}
