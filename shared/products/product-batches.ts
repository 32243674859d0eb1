/** Changes of many products that can be undone: by the dialog of the list, or by a file. */
export const batchKinds = ['change', 'import'] as const
export type BatchKind = (typeof batchKinds)[number]

/** For so many days a batch can be undone. */
export const undoDays = 7

/** The most batches that are offered at once, the newest first. */
export const batchesShown = 20
