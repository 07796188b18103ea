/** The name that a deleted account is stored under; the client shows it in the reader's language. */
export const formerMemberName = 'Former member'
