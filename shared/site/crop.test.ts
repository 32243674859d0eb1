import { expect, test } from 'vitest'
import { centred, partOf, savedSize } from './crop.ts'

const shape = { width: 1920, height: 720 }

test('a picture that is too tall loses equally above and below', () => {
  const part = partOf({ width: 3840, height: 3840 }, shape, centred)

  expect(part).toEqual({ left: 0, top: 1200, width: 3840, height: 1440 })
  expect(savedSize(part, shape)).toEqual(shape)
})

test('a picture that is too wide loses left and right, or where staff say', () => {
  const picture = { width: 4000, height: 720 }

  expect(partOf(picture, shape, centred)).toMatchObject({ left: 1040, top: 0, width: 1920 })
  expect(partOf(picture, shape, { ...centred, across: 0 })).toMatchObject({ left: 0 })
  expect(partOf(picture, shape, { ...centred, across: 100 })).toMatchObject({ left: 2080 })
})

test('zooming keeps a smaller part, inside the picture and of the same shape', () => {
  const part = partOf({ width: 1920, height: 720 }, shape, { zoom: 2, across: 100, down: 0 })

  expect(part).toEqual({ left: 960, top: 0, width: 960, height: 360 })
  expect(savedSize(part, shape)).toEqual({ width: 960, height: 360 })
})
