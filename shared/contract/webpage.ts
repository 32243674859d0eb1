import * as z from 'zod'
import { call } from './call.ts'
import { Id, requiredText, Success, text } from './fields.ts'
import { SentOnce } from './params.ts'

export const WebpageImage = z.object({
  _id: Id,
  imageTitle: z.string(),
  imageTitleBangla: z.string().optional(),
  webpageName: z.string(),
  imagePath: z.string(),
})
export type WebpageImage = z.infer<typeof WebpageImage>

const incomplete = 'Please fill all fields and select an image'

export const webpage = {
  ofPage: call({
    method: 'POST',
    url: '/webpage/webpage',
    config: { access: 'anyone' },
    schema: {
      summary: 'The images of one page',
      body: z.object({ webpageName: z.string().max(60) }),
      response: { 200: z.array(WebpageImage) },
    },
  }),
  all: call({
    method: 'GET',
    url: '/webpage',
    config: { access: 'anyone' },
    schema: { summary: 'All page images', response: { 200: z.array(WebpageImage) } },
  }),
  upload: call({
    method: 'POST',
    url: '/webpage/upload',
    config: { access: 'images.write' },
    schema: {
      summary: 'Put an uploaded picture on a page',
      headers: SentOnce,
      body: z.object({
        imageTitle: requiredText(160, incomplete),
        imageTitleBangla: text(160).optional(),
        webpageName: requiredText(60, incomplete),
        imagePath: requiredText(500, incomplete),
      }),
      response: { 201: z.object({ webpageImage: WebpageImage }) },
    },
  }),
  update: call({
    method: 'POST',
    url: '/webpage/update',
    config: { access: 'images.write' },
    schema: {
      summary: 'Change an image of a page',
      body: z.object({
        imageId: Id,
        imageTitle: text(160).optional(),
        imageTitleBangla: text(160).optional(),
        imagePath: text(500).optional(),
        webpageName: text(60).optional(),
        /** The image as the caller saw it: what somebody changed since is not overwritten. */
        basedOn: WebpageImage.omit({ _id: true }).partial().optional(),
      }),
      response: { 200: WebpageImage },
    },
  }),
  reorder: call({
    method: 'POST',
    url: '/webpage/reorder',
    config: { access: 'images.write' },
    schema: {
      summary: 'Put the images of one page in order',
      body: z.object({
        webpageName: requiredText(60),
        /** All images of the page, the first one first. */
        imageIds: z.array(Id).min(1).max(200),
        /** The order as the caller saw it: one that somebody changed since is not overwritten. */
        basedOn: z.array(Id).max(200).optional(),
      }),
      response: { 200: z.array(WebpageImage) },
    },
  }),
  remove: call({
    method: 'POST',
    url: '/webpage/delete',
    config: { access: 'images.write' },
    schema: {
      summary: 'Take an image off its page',
      body: z.object({ imageId: Id }),
      response: { 200: Success },
    },
  }),
}
