import { type Crop, partOf, type Size, savedSize } from '#shared/site/crop.ts'

const quality = 0.92

/** Crops a chosen file to the shape of its place. One that is no picture is left to the server to refuse. */
export async function cropPicture(file: File, shape: Size, crop: Crop): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const part = partOf(picture, shape, crop)
  const { width, height } = savedSize(part, shape)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas
    .getContext('2d')
    ?.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, width, height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
  return blob
    ? new File([blob], file.name.replace(/\.\w+$/, '') + extensionOf(blob), { type: blob.type })
    : file
}

/** Browsers that cannot write WebP write PNG. */
function extensionOf({ type }: Blob): string {
  return type === 'image/webp' ? '.webp' : '.png'
}
