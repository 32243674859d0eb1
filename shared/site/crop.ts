export type Size = { width: number; height: number }
/** The part of a picture that is kept: its enlargement, from 1 on, and its position, from 0 to 100. */
export type Crop = { zoom: number; across: number; down: number }
type Part = Size & { left: number; top: number }

export const centred: Crop = { zoom: 1, across: 50, down: 50 }

/** The part of the picture that fills a shape. At zoom 1 it is as large as it can be. */
export function partOf(picture: Size, shape: Size, { zoom, across, down }: Crop): Part {
  const scale = Math.max(shape.width / picture.width, shape.height / picture.height) * zoom
  const width = shape.width / scale
  const height = shape.height / scale
  return {
    width,
    height,
    left: ((picture.width - width) * across) / 100,
    top: ((picture.height - height) * down) / 100,
  }
}

/** The size in which the part is saved: that of the shape, or smaller where the picture has fewer pixels. */
export function savedSize(part: Size, shape: Size): Size {
  const scale = Math.min(1, part.width / shape.width)
  return { width: Math.round(shape.width * scale), height: Math.round(shape.height * scale) }
}
