/** The name of a filter, or of a row of a specification. */
export const fieldName = (label: string): string => label

/** A value of a filter, or of a specification, as a page shows it; its address keeps the English one. */
export const valueName = (value: string): string => value
