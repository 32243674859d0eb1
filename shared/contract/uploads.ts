import * as z from 'zod'
import { call } from './call.ts'

export const uploads = {
  /** Multipart, field `images`: read as a stream, so no body schema. */
  add: call({
    method: 'POST',
    url: '/upload-images',
    config: { access: 'images.write', heavy: 'upload', hasFiles: true },
    schema: {
      summary: 'Upload pictures (multipart field images)',
      response: { 200: z.object({ imageUrl: z.array(z.string()) }) },
    },
  }),
  remove: call({
    method: 'POST',
    url: '/delete-image',
    config: { access: 'images.write' },
    schema: {
      summary: 'Delete an uploaded picture that nothing uses',
      body: z.object({ img: z.string().max(1000) }),
      response: { 200: z.object({ success: z.literal(true), kept: z.boolean().optional() }) },
    },
  }),
}
