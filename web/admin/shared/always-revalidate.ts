/** For what changes with every order: the owner gets it anew at every visit of a tab. */
export const alwaysRevalidate = { revalidateIfStale: true, revalidateOnMount: true, dedupingInterval: 0 }
