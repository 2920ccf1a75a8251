export declare const ALLOCATOR: Readonly<Record<string, string>>;
