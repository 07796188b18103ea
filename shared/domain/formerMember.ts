/** The name that a deleted account is stored under; the client shows it in the reader's language. */
export const formerMemberName = 'Former member'

/** All of a report's people together who are no members any more, as the server and the files name them. */
export const formerMembersName = 'Former members'
