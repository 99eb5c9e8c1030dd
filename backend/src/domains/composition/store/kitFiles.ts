/** Where a shell's release has the section kit, and the list of its packages. */
export const KIT_FOLDER = 'kit';
export const KIT_INDEX = `${KIT_FOLDER}/index.json`;

/** `/_kit/<shell's version>/<tarball>`: never changes. */
export const KIT_TARBALL_PATTERN = /^\/_kit\/(\d[0-9A-Za-z.-]{0,59})\/([a-z0-9-]{1,60}\.tgz)$/;
