/** Days that a deleted record stays in the bin, from which it can be brought back. After that it is removed for good. */
export const binDays = 90
