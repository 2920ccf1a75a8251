/**
 * Settings of the memory allocator of Linux (glibc), which it reads only when a process starts. Large pieces
 * are given back to the system as soon as they are free; otherwise a burst of pictures would keep its memory.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
